import CSnakeCurl

/// The reason why a server has no answer.
enum HTTPError: Error, Equatable {
  case failed(message: String)
  /// The request that is being answered is to stop.
  case cancelled
}

/// A connection to a server of HTTP, for one thread and one request at a time. All calls of the library are in this file.
final class HTTPConnection {
  /// The milliseconds to wait for a connection, and the seconds after which a silent one is checked.
  private static let (connectTimeout, silence, interval) = (5000, 15, 5)
  /// The number of times to look for the end of an answer, and the milliseconds between two of them.
  private static let patience = (looks: 5, milliseconds: Int32(10))

  private let handle: UnsafeMutableRawPointer
  private let transfers: UnsafeMutableRawPointer
  private let headers: UnsafeMutablePointer<curl_slist>?
  private let answer = Answer()
  /// The library's message about an error, as a C string.
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private(set) var isRunning = false

  /// The bytes that have arrived and have not been read.
  private final class Answer { var bytes: [UInt8] = [] }

  /// Whether the library is installed.
  static var isAvailable: Bool { curl_load() }

  /// - Parameters:
  ///   - headers: The lines of the header that all requests have; without line feeds.
  ///   - timeout: The milliseconds that a request may take; 0 for any time.
  ///   - authorities: The path of a file with certificates of the authorities that may certify the server; nil for those of
  ///     the system.
  init(headers: [String], timeout: Int = 0, authorities: String? = nil) throws(HTTPError) {
    guard let handle = curl_easy_init(), let transfers = curl_multi_init() else {
      throw .failed(message: "out of memory")
    }
    (self.handle, self.transfers) = (handle, transfers)
    self.headers = headers.reduce(nil) { curl_slist_append($0, $1) }
    // Threads exclude signals. Only the address itself is asked.
    let numbers = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_CONNECTTIMEOUT_MS, Self.connectTimeout), (CURLOPT_TIMEOUT_MS, timeout),
      (CURLOPT_TCP_KEEPALIVE, 1),
      (CURLOPT_TCP_KEEPIDLE, Self.silence), (CURLOPT_TCP_KEEPINTVL, Self.interval), (CURLOPT_POST, 1),
    ]
    for (option, value) in numbers { curl_set_number(handle, option, value) }
    authorities?.withCString { _ = curl_set_pointer(handle, CURLOPT_CAINFO, $0) }
    message.pointee = 0
    curl_set_pointer(handle, CURLOPT_ERRORBUFFER, message)
    curl_set_pointer(handle, CURLOPT_HTTPHEADER, self.headers)
    curl_set_receiver(
      handle,
      { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let answer = Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
        answer.bytes += UnsafeRawBufferPointer(start: bytes, count: size * count)
        return size * count
      }, Unmanaged.passUnretained(answer).toOpaque())
  }

  deinit {
    stop()
    curl_easy_cleanup(handle)
    curl_multi_cleanup(transfers)
    curl_slist_free_all(headers)
    message.deallocate()
  }

  /// The status of the answer; 0 before it has come.
  var status: Int { curl_number(handle, CURLINFO_RESPONSE_CODE) }

  /// Begins a request. Ends the one before.
  func start(url: String, body: [UInt8]) {
    stop()
    url.withCString { _ = curl_set_pointer(handle, CURLOPT_URL, $0) }
    curl_set_number(handle, CURLOPT_POSTFIELDSIZE, body.count)
    body.withUnsafeBytes { _ = curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    curl_multi_add_handle(transfers, handle)
    isRunning = true
  }

  /// Ends the request. If its answer is not complete, the connection is closed.
  func stop() {
    if isRunning { curl_multi_remove_handle(transfers, handle) }
    isRunning = false
    answer.bytes = []
  }

  /// Waits for further bytes of the answer; nil at its end.
  /// - Parameter cancellation: A descriptor that is readable when the request is to stop; nil if it is not to.
  func receive(until cancellation: Int32?) throws(HTTPError) -> [UInt8]? {
    while isRunning {
      try perform()
      if !answer.bytes.isEmpty {
        defer { answer.bytes = [] }
        return answer.bytes
      }
      if isRunning { try wait(until: cancellation) }
    }
    return nil
  }

  /// Receives what has arrived, and discards it. Of an answer whose rows have been read, only the end may be missing, which a busy
  /// machine delivers later: it is awaited for a moment. Returns whether the request has ended.
  func discardArrived() -> Bool {
    for _ in 0..<Self.patience.looks {
      try? perform()
      let isSilent = answer.bytes.isEmpty
      answer.bytes = []
      guard isRunning, isSilent else { break }
      curl_multi_wait(transfers, nil, 0, Self.patience.milliseconds, nil)
    }
    return !isRunning
  }

  /// Sends and receives what is possible without waiting. Ends the request with its answer.
  private func perform() throws(HTTPError) {
    var running: Int32 = 0
    curl_multi_perform(transfers, &running)
    var result = CURLE_OK
    if curl_ended_transfer(transfers, &result) != nil { try end(result) }
  }

  private func end(_ result: CURLcode) throws(HTTPError) {
    curl_multi_remove_handle(transfers, handle)
    isRunning = false
    guard result != CURLE_OK else { return }
    let text = message.pointee == 0 ? curl_easy_strerror(result) : UnsafePointer(message)
    throw .failed(message: text.map { String(cString: $0) } ?? "")
  }

  private func wait(until cancellation: Int32?) throws(HTTPError) {
    var descriptor = curl_waitfd(fd: cancellation ?? -1, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    curl_multi_wait(transfers, &descriptor, cancellation == nil ? 0 : 1, Int32(1000), nil)
    if descriptor.revents != 0 { throw .cancelled }
  }
}

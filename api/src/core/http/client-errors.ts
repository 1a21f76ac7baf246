import { ERRORS, type ErrorBody, type ErrorCode } from '@ulty/contracts/base/errors.js';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const CODE_OF_FAILURE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Answers requests that could not be parsed or stopped arriving: 408, 431 or 400 with the usual error body; then closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(CODE_OF_FAILURE[error.code ?? ''] ?? 'BAD_JSON'));
  socket.destroy(error);
}

function answerOf(code: ErrorCode): string {
  const [status, message] = ERRORS[code];
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers, '', body].join('\r\n');
}

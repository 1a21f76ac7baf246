import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERRORS, type ErrorBody, type ErrorCode } from '@ulty/contracts/base/errors.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown, isDiskFull } from '../database/database-down.js';
import { Database } from '../database/database.js';
import { AppError } from '../base/errors.js';
import { ErrorPages } from './error-pages.js';
import { isDocument } from './request-facts.js';

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_JSON',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'VALIDATION',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** Seconds before a client retries: for a restarting service, or a full disk that an operator must clean up. */
const RETRY_AFTER_SEC: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 5, READ_ONLY: 60 };

/**
 * Converts every error, including the framework's, to the error body of the contracts, or to an error page of the module that serves pages
 * there.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly pages: ErrorPages,
    private readonly database: Database,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const error = this.whileStarting(toAppError(thrown));
    reportOnce(error, request);
    prepareReply(error, reply);
    if (error.details.goOn) reply.header('location', error.details.goOn);
    if (error.details.goOn && isDocument(request)) return void reply.code(303).send();
    const page = this.pages.pageOf(error, request);
    if (page) reply.type('text/html; charset=utf-8').send(page.toString());
    else reply.type('application/json; charset=utf-8').send(errorBody(error, request.id));
  }

  /** Before the schema is ready, any query may fail that works a moment later. */
  private whileStarting(error: AppError): AppError {
    return error.code === 'INTERNAL' && !this.database.isPrepared ? new AppError('UNAVAILABLE', { cause: error.details.cause }) : error;
  }
}

/** The AppError of a thrown value; unknown errors become INTERNAL. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskFull(thrown)) return new AppError('READ_ONLY', { cause: thrown });
  if (isDatabaseDown(thrown)) return new AppError('UNAVAILABLE', { cause: thrown });
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: unknown } | null)?.statusCode;
  const code = typeof status === 'number' ? CODE_OF_STATUS[status] : undefined;
  return new AppError(code ?? 'INTERNAL', { cause: thrown });
}

/** Status and headers of an error answer. */
export function prepareReply(error: AppError, reply: FastifyReply): FastifyReply {
  const retryAfter = error.details.retryAfterSec ?? RETRY_AFTER_SEC[error.code];
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(error.status).header('cache-control', 'no-store');
}

/** Logs errors that need attention: unknown ones with their stack, a missing database without. */
function reportOnce(error: AppError, request: FastifyRequest): void {
  if (error.code === 'INTERNAL') request.log.error({ err: error.cause ?? error }, 'unforeseen error');
  else if ((error.code === 'UNAVAILABLE' || error.code === 'READ_ONLY') && error.cause)
    request.log.warn({ reason: String((error.cause as Error).message) }, 'database unavailable');
}

/** The JSON body of an error. Includes the time to wait, if any. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { fields, hint, refusals } = error.details;
  const message = error.code === 'TOO_MANY_REQUESTS' && hint ? `Trop de demandes. ${hint}` : ERRORS[error.code][1];
  return { code: error.code, message, ...(fields && { fields }), ...(refusals && { refusals: [...refusals] }), requestId };
}

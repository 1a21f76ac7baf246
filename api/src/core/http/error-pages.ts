import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../base/errors.js';
import type { SafeHtml } from '../base/html.js';

/** Draws the page of an error for the requests it knows, or answers null. Must be synchronous and must not throw. */
export type ErrorPage = (error: AppError, request: FastifyRequest) => SafeHtml | null;

/** Registry of error pages, to which modules that serve pages add theirs; every other request gets the JSON body. */
@Injectable()
export class ErrorPages {
  private readonly pages: ErrorPage[] = [];

  add(page: ErrorPage): void {
    this.pages.push(page);
  }

  pageOf(error: AppError, request: FastifyRequest): SafeHtml | null {
    for (const page of this.pages) {
      const drawn = page(error, request);
      if (drawn) return drawn;
    }
    return null;
  }
}

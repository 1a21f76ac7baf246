import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

export const ANSWERS = 'ulty:answers';

/**
 * The shape of a handler's JSON answer: documented in OpenAPI, checked by the tests, not in production.
 * `null` says that the answer is a page, a file or a redirection.
 */
export const Answers = (schema: z.ZodType | null) =>
  applyDecorators(
    SetMetadata(ANSWERS, schema),
    ApiResponse(
      schema ? { status: '2XX', description: 'Réponse', standardSchema: schema } : { status: '2XX', description: 'Page ou redirection' },
    ),
  );

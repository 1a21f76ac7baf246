import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const ANSWERS = 'ulty:answers';

/**
 * The shape of a handler's JSON answer: documented in OpenAPI, checked by the tests, not in production.
 * `null` says that the answer is a page, a file or a redirection.
 */
export const Answers = (schema: z.ZodType | null) => SetMetadata(ANSWERS, schema);

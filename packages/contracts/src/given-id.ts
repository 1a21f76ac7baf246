import { z } from 'zod';

/** An id in a request. Capitals are the same id (RFC 9562 §4): only written in one way do texts compare like ids. */
export const givenId = (error?: string) => z.uuid(error === undefined ? undefined : { error }).toLowerCase();

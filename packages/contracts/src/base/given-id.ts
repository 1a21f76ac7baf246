import { z } from 'zod';

/** An id in a request. Capitals mean the same id (RFC 9562 §4): ids are normalised so that they can be compared as texts. */
export const givenId = (error?: string) => z.uuid(error === undefined ? undefined : { error }).toLowerCase();

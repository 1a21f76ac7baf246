import { z } from 'zod';

/** An id in a request. Capitals are the same id (RFC 9562 §4): ids are normalised so that they compare as texts. */
export const givenId = (error?: string) => z.uuid(error === undefined ? undefined : { error }).toLowerCase();

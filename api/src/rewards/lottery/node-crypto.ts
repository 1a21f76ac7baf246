import type { LotteryCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { createHash, createHmac } from 'node:crypto';

/** The cryptographic functions of a draw, implemented by Node. */
export const nodeCrypto: LotteryCrypto = {
  sha256: (data) => new Uint8Array(createHash('sha256').update(data).digest()),
  hmacSha256: (key, data) => new Uint8Array(createHmac('sha256', key).update(data).digest()),
};

import { Injectable } from '@nestjs/common';
import { createECDH } from 'node:crypto';
import { SiteKey } from '../secrets/site-key.js';

/** Base64url without padding: the public point of 65 bytes and the private scalar of 32. RFC 8292. */
export interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair by which push services know this installation, derived from its own key, so that it exists from the first start and is the
 * same on every replica. A change of SECOND_FACTOR_KEY ends all subscriptions. Decision 0087.
 */
@Injectable()
export class VapidKeys {
  private made: VapidPair | null = null;

  constructor(private readonly siteKey: SiteKey) {}

  /** Returns the key that a browser subscribes with (`applicationServerKey`). */
  publicKey(): string {
    return this.pair().publicKey;
  }

  pair(): VapidPair {
    this.made ??= makePair(this.siteKey);
    return this.made;
  }
}

function makePair(siteKey: SiteKey): VapidPair {
  // One number in 2^32 is outside the curve's order: then the next purpose gives the key.
  for (let attempt = 0; ; attempt += 1) {
    const curve = createECDH('prime256v1');
    const scalar = siteKey.derive(`web push ${attempt}`);
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}

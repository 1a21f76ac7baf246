import { Global, Module } from '@nestjs/common';
import { SiteKey } from './site-key.js';

/** Global: what is stored sealed is sealed with keys derived from the installation's own. */
@Global()
@Module({ providers: [SiteKey], exports: [SiteKey] })
export class SecretsModule {}

import { Global, Module } from '@nestjs/common';
import { PublicCacheModule } from '../public-cache/public-cache.module.js';
import { PastDays } from './past-days.js';
import { ServedContent } from './served-content.js';
import { SharedPlaces } from './shared-places.js';

/** Global: who is served what, and who is who. */
@Global()
@Module({
  imports: [PublicCacheModule],
  providers: [PastDays, ServedContent, SharedPlaces],
  exports: [PastDays, ServedContent, SharedPlaces],
})
export class CoreIntegrityModule {}

import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { AdminGiftCodesController } from './admin-gift-codes.controller.js';
import { AdminGiftCodesService } from './admin-gift-codes.service.js';
import { GiftCodesController } from './gift-codes.controller.js';
import { GiftCodes } from './gift-codes.service.js';

@Module({
  imports: [PublicCacheModule, EnrollmentsModule],
  controllers: [GiftCodesController, AdminGiftCodesController],
  providers: [GiftCodes, AdminGiftCodesService],
})
export class GiftCodesModule {}

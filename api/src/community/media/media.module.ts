import { Global, Module } from '@nestjs/common';
import { Media } from './media.js';

/** Global: pictures and voices of every room in which people write. */
@Global()
@Module({ providers: [Media], exports: [Media] })
export class MediaModule {}

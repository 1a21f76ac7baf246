import { Global, Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { Media } from './media.js';

/** Global: pictures and voices of every room in which people write. */
@Global()
@Module({ controllers: [MediaController], providers: [Media], exports: [Media] })
export class MediaModule {}

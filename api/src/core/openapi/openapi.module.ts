import { Module } from '@nestjs/common';
import { OpenApi } from './openapi.js';
import { OpenApiController } from './openapi.controller.js';

@Module({ controllers: [OpenApiController], providers: [OpenApi] })
export class OpenApiModule {}

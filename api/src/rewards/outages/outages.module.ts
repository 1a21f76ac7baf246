import { Module } from '@nestjs/common';
import { OutagesController } from './outages.controller.js';
import { Outages } from './outages.service.js';

@Module({ controllers: [OutagesController], providers: [Outages] })
export class OutagesModule {}

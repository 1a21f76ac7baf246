import { Module } from '@nestjs/common';
import { PlacementController } from './placement.controller.js';

/** The test of the first day. */
@Module({ controllers: [PlacementController] })
export class PlacementModule {}

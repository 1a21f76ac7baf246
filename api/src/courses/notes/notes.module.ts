import { Module } from '@nestjs/common';
import { HighlightsController } from './highlights.controller.js';
import { HighlightsService } from './highlights.service.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

@Module({ controllers: [NotesController, HighlightsController], providers: [NotesService, HighlightsService] })
export class NotesModule {}

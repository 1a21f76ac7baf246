import { Module } from '@nestjs/common';
import { QuizResultsController } from './quiz-results.controller.js';
import { QuizResultsService } from './quiz-results.service.js';

@Module({ controllers: [QuizResultsController], providers: [QuizResultsService], exports: [QuizResultsService] })
export class QuizResultsModule {}

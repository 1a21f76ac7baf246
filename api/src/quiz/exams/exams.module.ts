import { Module } from '@nestjs/common';
import { ExamsController } from './exams.controller.js';
import { ExamsService } from './exams.service.js';
import { QuizHeroController } from './quiz-hero.controller.js';

@Module({ controllers: [ExamsController, QuizHeroController], providers: [ExamsService], exports: [ExamsService] })
export class ExamsModule {}

import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { QuizModule } from '../quiz/quiz.module.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoActivity } from './demo-activity.js';
import { DemoCatalog } from './demo-catalog.js';
import { DemoEconomics } from './demo-economics.js';
import { DemoGroups } from './demo-groups.js';
import { DemoLeague } from './demo-league.js';
import { DemoLottery } from './demo-lottery.js';
import { DemoQuestions } from './demo-questions.js';
import { DemoRedemptions } from './demo-redemptions.js';
import { DemoTutors } from './demo-tutors.js';
import { SimulatedCallbacks } from './simulated-callbacks.js';

/**
 * What fills a demonstration, and what takes it out again where a site is none any more: accounts with a published password, and what they have
 * done in every room. Each registers itself with the start. No other room knows of this one.
 */
@Module({
  imports: [CoursesModule, QuizModule],
  providers: [
    DemoAccounts,
    DemoLeague,
    DemoLottery,
    DemoCatalog,
    DemoRedemptions,
    DemoEconomics,
    DemoQuestions,
    DemoGroups,
    DemoTutors,
    DemoActivity,
    SimulatedCallbacks,
  ],
})
export class DemoModule {}

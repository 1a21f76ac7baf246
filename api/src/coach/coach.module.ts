import { Module } from '@nestjs/common';
import { Answering } from './asking/answer-queue.js';
import { Asking } from './asking/asking.service.js';
import { Explain } from './asking/explain.js';
import { WordStreams } from './asking/word-streams.js';
import { CoachController } from './coach.controller.js';
import { Model } from './engines/model.js';
import { CoachHistory } from './history/history.service.js';
import { CoachTargets } from './history/coach-targets.js';
import { Passages } from './passages/passages.service.js';
import { Practice } from './practice/practice.service.js';
import { Lexicon } from './redaction/lexicon.js';
import { Spending } from './quota/spending.js';

/** The coach: questions of learners, answered from our own texts. */
@Module({
  controllers: [CoachController],
  providers: [Asking, Answering, Explain, WordStreams, Model, Passages, Practice, Lexicon, Spending, CoachHistory, CoachTargets],
})
export class CoachModule {}

import { Controller, Param, Query } from '@nestjs/common';
import {
  AnswerPace,
  HiddenQuestions,
  OwnQuestionPage,
  OwnQuestionQuery,
  PaceQuery,
  QuestionPage,
  QuestionQuery,
  QuestionsForReader,
  QuestionStanding,
  QuestionThread,
  SimilarQuery,
  SimilarQuestions as Similar,
  ThreadQuery,
} from '@ulty/contracts/community/community.js';
import {
  answerPace,
  hiddenQuestions,
  ownQuestions,
  questionList,
  questionsForReader,
  questionStanding,
  questionThread,
  similarQuestions,
} from '@ulty/contracts/reads/community.js';
import type { z } from 'zod';
import { MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { QuestionLists } from './question-lists.js';
import { QuestionThreads } from './question-threads.js';
import { ReaderQuestions } from './reader-questions.js';
import { SimilarQuestions } from './similar-questions.js';

@Controller()
export class QuestionsController {
  constructor(
    private readonly lists: QuestionLists,
    private readonly threads: QuestionThreads,
    private readonly similar: SimilarQuestions,
    private readonly reader: ReaderQuestions,
  ) {}

  /** Twenty questions of a track, the same for everybody; further ones by `cursor`. 400 VALIDATION. Product §2.13. */
  @Read(questionList, { query: QuestionQuery, answer: QuestionPage })
  list(@Query() query: z.infer<typeof QuestionQuery>): Promise<CachedAnswer<QuestionPage>> {
    return this.lists.list(query);
  }

  /** A member's lists, over the followed tracks or one; `mine` includes held and hidden questions. 400 VALIDATION, 401. Product §2.13. */
  @Read(ownQuestions, { query: OwnQuestionQuery, answer: OwnQuestionPage })
  own(@SignedIn() user: SessionUser, @Query() query: z.infer<typeof OwnQuestionQuery>): Promise<OwnQuestionPage> {
    return this.lists.own(user, query);
  }

  /** Ids of questions of people whom the member has blocked, which lists fold. 401. Product §2.13. */
  @Read(hiddenQuestions, { answer: HiddenQuestions })
  hidden(@SignedIn() user: SessionUser): Promise<HiddenQuestions> {
    return this.lists.hidden(user.id);
  }

  /** A question with its first fifty answers and their comments. 404 QUESTION_NOT_FOUND, 400 VALIDATION. Product §2.13. */
  @Read(questionThread, { query: ThreadQuery, answer: QuestionThread })
  thread(
    @MaybeSignedIn() reader: SessionUser | null,
    @Param('id') id: string,
    @Query() { after }: z.infer<typeof ThreadQuery>,
  ): Promise<CachedAnswer<QuestionThread> | QuestionThread> {
    return this.threads.thread(id, after, reader);
  }

  /** A member's standing in a thread: votes, follows, own posts. 401, 404 QUESTION_NOT_FOUND. Product §2.13. */
  @Read(questionStanding, { answer: QuestionStanding })
  standing(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<QuestionStanding> {
    return this.threads.standing(user, id);
  }

  /** At most five questions in categories the member learned in, with the reason. 401. Product §2.13. */
  @Read(questionsForReader, { answer: QuestionsForReader })
  forReader(@SignedIn() user: SessionUser): Promise<QuestionsForReader> {
    return this.reader.forReader(user);
  }

  /** How long questions of a subject wait and how many answer, null under ten cases. 400 VALIDATION. Product §2.13. */
  @Read(answerPace, { query: PaceQuery, answer: AnswerPace })
  pace(@Query() query: z.infer<typeof PaceQuery>): Promise<CachedAnswer<AnswerPace>> {
    return this.reader.pace(query);
  }

  /** At most five questions similar to the one being typed, the most similar first. 400 VALIDATION. Product §2.13. */
  @Read(similarQuestions, { query: SimilarQuery, answer: Similar })
  find(@Query() query: z.infer<typeof SimilarQuery>): Promise<CachedAnswer<Similar>> {
    return this.similar.find(query);
  }
}

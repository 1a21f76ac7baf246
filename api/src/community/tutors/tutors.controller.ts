import { Body, Controller, Param, Post, Query, Req } from '@nestjs/common';
import { applyAsTutor, changeTutoring } from '@ulty/contracts/commands/community.js';
import { tutorWished } from '@ulty/contracts/event-types/tutors.js';
import { ownTutoring, tutorList, tutorPage } from '@ulty/contracts/reads/tutors.js';
import {
  OwnTutoring,
  PaperQuery,
  TutorApplication,
  TutorChange,
  TutorList,
  TutorOutcome,
  TutorPage,
  TutorPaper,
  TutorQuery,
  TutorWished,
} from '@ulty/contracts/community/tutors.js';
import type { FastifyRequest } from 'fastify';
import { documentBody } from '../../core/documents/document-bodies.js';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { TutorAsking } from './ask-tutor.js';
import { TutorDirectory } from './directory.service.js';
import { OwnTutoringService } from './own-tutoring.service.js';
import { TutorPapers } from './papers.js';

@Controller()
@Access('member')
export class TutorsController {
  constructor(
    private readonly directory: TutorDirectory,
    private readonly own: OwnTutoringService,
    private readonly papers: TutorPapers,
    private readonly asking: TutorAsking,
  ) {}

  /** Verified tutors, 20 a page. 400 VALIDATION, 401. Product §2.16. */
  @Read(tutorList, { query: TutorQuery, answer: TutorList })
  list(@Query() query: TutorQuery): Promise<TutorList> {
    return this.directory.list(query);
  }

  /** The reader's own tutoring: offer, application, requests. 401. Product §2.16. */
  @Read(ownTutoring, { answer: OwnTutoring })
  me(@SignedIn() user: SessionUser): Promise<OwnTutoring> {
    return this.own.ownTutoring(user.id);
  }

  /** One tutor, with free start times of 14 days and the last 20 reviews. 401, 404 TUTOR_NOT_FOUND. Product §2.16. */
  @Read(tutorPage, { answer: TutorPage })
  one(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<TutorPage> {
    return this.directory.one(user.id, id);
  }

  /**
   * Stores a paper until the application is sent; the body is the file, PDF, PNG or JPEG, 1 MB at most. 201 TutorPaper. 400 VALIDATION,
   * 401, 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA, 422 DOCUMENT_INVALID. Product §2.16.
   */
  @Post('api/tutors/papers')
  @Answers(TutorPaper)
  addPaper(
    @Query({ schema: PaperQuery }) { kind }: PaperQuery,
    @Req() request: FastifyRequest,
    @SignedIn() user: SessionUser,
  ): Promise<TutorPaper> {
    const { content, mediaType } = documentBody(request);
    return this.papers.add(user.id, kind, mediaType, content);
  }

  /**
   * Applies as a tutor with the stored papers, or for another year. The same `eventId` again is the same application. 400 VALIDATION, 401,
   * 409 TUTOR_NOT_READY, TUTOR_APPLIED, TUTOR_SUSPENDED, TUTOR_PAPERS_MISSING. Product §2.16.
   */
  @Command(applyAsTutor, { body: TutorApplication, answer: OwnTutoring })
  apply(@SignedIn() user: SessionUser, @Body() body: TutorApplication): Promise<OwnTutoring> {
    return this.own.apply(user, body);
  }

  /** Changes what a tutor offers: hours, price, presentation. 400 VALIDATION, 401, 404 TUTOR_NOT_FOUND. Product §2.16. */
  @Command(changeTutoring, { body: TutorChange, answer: OwnTutoring })
  change(@SignedIn() user: SessionUser, @Body() body: TutorChange): Promise<OwnTutoring> {
    return this.own.change(user, body);
  }

  /** Stores or withdraws a wish to be notified of a tutor: answers 200 with the decision. 400 VALIDATION, 401. Product §2.16. */
  @Command(tutorWished, { body: TutorWished, answer: TutorOutcome })
  wish(@SignedIn() user: SessionUser, @Body() body: TutorWished): Promise<TutorOutcome> {
    return this.asking.wish(user, body);
  }
}

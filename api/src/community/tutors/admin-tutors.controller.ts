import { Body, Controller, Get, Param, Query, Res } from '@nestjs/common';
import { decideTutor, setSecondRound } from '@ulty/contracts/commands/admin.js';
import { AdminTutor, AdminTutorPage, AdminTutorQuery, RoundChange, TutorDecision } from '@ulty/contracts/community/admin-tutors.js';
import { adminTutor, adminTutors } from '@ulty/contracts/reads/tutors.js';
import { SecondRound } from '@ulty/contracts/community/tutors.js';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { AdminTutors } from './admin-tutors.service.js';
import { TutorPapers } from './papers.js';

const FILE_ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

@Controller()
@Access('admin')
export class AdminTutorsController {
  constructor(
    private readonly tutors: AdminTutors,
    private readonly papers: TutorPapers,
  ) {}

  /** AdminTutorPage of 25. 400 VALIDATION, 401, 403. Product §2.16, §2.24. */
  @Read(adminTutors, { query: AdminTutorQuery, answer: AdminTutorPage })
  list(@Query() query: AdminTutorQuery): Promise<AdminTutorPage> {
    return this.tutors.list(query);
  }

  /** One tutor with references and papers. 401, 403, 404 TUTOR_NOT_FOUND. Product §2.16. */
  @Read(adminTutor, { answer: AdminTutor, isNeverStored: true })
  one(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<AdminTutor> {
    return this.tutors.one(id, user);
  }

  /** A paper as a file; the journal says who opened it. 401, 403, 404 PAPER_NOT_FOUND. Product §2.16. */
  @Get('api/admin/tutor-papers/:id')
  @Power('read')
  @Answers(null)
  async paper(@Param('id', { schema: z.string() }) id: string, @SignedIn() user: SessionUser, @Res() reply: FastifyReply): Promise<void> {
    const { kind, mediaType, content } = await this.papers.open(id, user);
    reply.type(mediaType).headers({
      'content-disposition': `attachment; filename="${kind}.${FILE_ENDINGS[mediaType]}"`,
      'cache-control': 'private, no-store',
    });
    reply.send(content);
  }

  /**
   * Approves (also for another year), refuses, suspends or reinstates a tutor; answers the changed AdminTutor. 400 VALIDATION, 401, 403
   * OWN_REQUEST, 404 TUTOR_NOT_FOUND, 409 VERSION_CONFLICT, TUTOR_DECIDED. Product §2.16.
   */
  @Command(decideTutor, { body: TutorDecision, answer: AdminTutor })
  decideTutor(@Param('id') id: string, @Body() body: TutorDecision, @SignedIn() user: SessionUser): Promise<AdminTutor> {
    return this.tutors.decideTutor(id, body, user);
  }

  /** Sets the days between the two rounds of an exam; answers all that are known. 400 VALIDATION, 401, 403. Product §2.16. */
  @Command(setSecondRound, { body: RoundChange, answer: z.array(SecondRound) })
  setRound(@Body() body: RoundChange, @SignedIn() user: SessionUser): Promise<SecondRound[]> {
    return this.tutors.setRound(body, user);
  }
}

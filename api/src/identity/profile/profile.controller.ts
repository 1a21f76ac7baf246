import { Body, Controller, Get, Param, Req, Res } from '@nestjs/common';
import { askDeletion, cancelDeletion, changeProfile } from '@ulty/contracts/commands/identity.js';
import { DeletionRequest, OwnProfile, ProfileChange, PublicProfile } from '@ulty/contracts/people/profile.js';
import { ownProfile, publicProfile } from '@ulty/contracts/reads/people.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { SessionService } from '../sessions/session.service.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { PersonExport } from './person-export.js';
import { ProfileService } from './profile.service.js';

@Controller()
@Access('member')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly exports: PersonExport,
    private readonly sessions: SessionService,
  ) {}

  /** The person's OwnProfile. 401. Product §1.7, §2.3. */
  @Read(ownProfile, { answer: OwnProfile })
  ownProfile(@SignedIn() user: SessionUser): Promise<OwnProfile> {
    return this.profiles.ownProfile(user.id);
  }

  /** Changes the given fields. 400 VALIDATION, 401, 409 ALIAS_TAKEN or VERSION_CONFLICT. */
  @Command(changeProfile, { body: ProfileChange, answer: OwnProfile })
  async change(@SignedIn() user: SessionUser, @Body() body: ProfileChange, @Req() request: FastifyRequest): Promise<OwnProfile> {
    const changed = await this.profiles.change(user.id, body);
    this.sessions.forget(request);
    return changed;
  }

  /** Every row about the person, as a JSON file grouped by table. 401, 429 after ten in an hour. */
  @Get('api/users/me/export')
  @Answers(null)
  async export(@SignedIn() user: SessionUser, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.exports.of(user.id);
    reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="ulty-mes-donnees.json"' })
      .type('application/json; charset=utf-8')
      .send(file);
  }

  /**
   * Requests deletion of the account in 30 days. 400 VALIDATION without the word SUPPRIMER, 401, 409 REDEMPTION_PAYING while money is on
   * its way.
   */
  @Command(askDeletion, { body: DeletionRequest, answer: OwnProfile })
  askDeletion(@SignedIn() user: SessionUser, @Body() _body: DeletionRequest): Promise<OwnProfile> {
    return this.profiles.askDeletion(user.id);
  }

  /** Cancels the deletion. 401. */
  @Command(cancelDeletion, { answer: OwnProfile })
  cancelDeletion(@SignedIn() user: SessionUser): Promise<OwnProfile> {
    return this.profiles.cancelDeletion(user.id);
  }

  /** PublicProfile, without private data. 404 USER_NOT_FOUND. */
  @Read(publicProfile, { answer: PublicProfile })
  publicOf(@Param('alias', { schema: z.string().max(60) }) alias: string): Promise<PublicProfile> {
    return this.profiles.publicOf(alias);
  }
}

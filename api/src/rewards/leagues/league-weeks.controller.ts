import { Body, Controller, Param, Query } from '@nestjs/common';
import { askNeutralWeek } from '@ulty/contracts/commands/admin-rewards.js';
import { AdminReason, Approval } from '@ulty/contracts/base/approvals.js';
import { LeagueRecount, LeagueRecountQuery, LeagueWeeks as Weeks } from '@ulty/contracts/rewards/league-admin.js';
import { leagueRecount, leagueWeeks } from '@ulty/contracts/reads/leagues.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { LeagueWeeks, NEUTRAL_KIND } from './league-weeks.service.js';

@Controller()
export class LeagueWeeksController {
  constructor(private readonly weeks: LeagueWeeks) {}

  /** The last twelve weeks of all leagues. 401, 403. Product §2.24. */
  @Read(leagueWeeks, { answer: Weeks })
  list(): Promise<Weeks> {
    return this.weeks.list();
  }

  /** Recounts the next 200 groups of a week without changing them. 400 VALIDATION, 401, 403, 404 LEAGUE_WEEK_NOT_FOUND. Product §2.24. */
  @Read(leagueRecount, { query: LeagueRecountQuery, answer: LeagueRecount })
  recount(@Query() query: LeagueRecountQuery): Promise<LeagueRecount> {
    return this.weeks.recount(query);
  }

  /**
   * Asks a second administrator to declare a week neutral: nobody falls in it. 201 Approval. 400 VALIDATION, 401, 403, 404
   * LEAGUE_WEEK_NOT_FOUND, 409 LEAGUE_WEEK_FINAL, VERSION_CONFLICT, APPROVAL_OPEN. Product §2.6.
   */
  @Command(askNeutralWeek, { body: AdminReason, answer: Approval, status: 201, kinds: [NEUTRAL_KIND] })
  neutral(@Param('week') week: string, @Body() { reason }: AdminReason, @SignedIn() user: SessionUser): Promise<Approval> {
    if (!z.iso.date().safeParse(week).success) throw new AppError('LEAGUE_WEEK_NOT_FOUND');
    return this.weeks.askNeutral(week, reason, user);
  }
}

import { Module } from '@nestjs/common';
import { DemoLeague } from './demo-league.js';
import { LeagueClose } from './league-close.service.js';
import { LeagueGroups } from './league-groups.service.js';
import { LeaguePages } from './league-pages.service.js';
import { LeagueWeeks } from './league-weeks.service.js';
import { LeagueWeeksController } from './league-weeks.controller.js';
import { LeaguesController } from './leagues.controller.js';

@Module({
  controllers: [LeaguesController, LeagueWeeksController],
  providers: [DemoLeague, LeagueClose, LeagueGroups, LeaguePages, LeagueWeeks],
  exports: [LeagueClose, LeagueGroups, LeaguePages],
})
export class LeaguesModule {}

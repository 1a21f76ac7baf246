import { Module } from '@nestjs/common';
import { LeagueClose } from './league-close.service.js';
import { LeagueGroups } from './league-groups.service.js';
import { LeaguePages } from './league-pages.service.js';
import { LeaguesController } from './leagues.controller.js';

@Module({
  controllers: [LeaguesController],
  providers: [LeagueClose, LeagueGroups, LeaguePages],
  exports: [LeagueClose, LeagueGroups, LeaguePages],
})
export class LeaguesModule {}

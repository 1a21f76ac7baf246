import { Body, Controller } from '@nestjs/common';
import { welcomeSaved } from '@ulty/contracts/event-types/welcome.js';
import { Welcome, WelcomeOutcome, WelcomeSaved } from '@ulty/contracts/people/welcome.js';
import { welcome } from '@ulty/contracts/reads/people.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { WelcomeService } from './welcome.service.js';

@Controller()
export class WelcomeController {
  constructor(private readonly welcomes: WelcomeService) {}

  /** Welcome: what the person has said, and free contents to begin with. Minutes, bytes. 401. Identity §17.1. */
  @Read(welcome, { answer: Welcome })
  ownWelcome(@SignedIn() user: SessionUser): Promise<Welcome> {
    return this.welcomes.of(user);
  }

  /** Keeps the answers; once done they fill track, class, region, goal and reminder. 400 VALIDATION, 401. Product §1.3, identity §17.1. */
  @Command(welcomeSaved, { body: WelcomeSaved, answer: WelcomeOutcome })
  save(@SignedIn() user: SessionUser, @Body() body: WelcomeSaved): Promise<WelcomeOutcome> {
    return this.welcomes.save(user, body);
  }
}

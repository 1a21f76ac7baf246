import { Body, Controller } from '@nestjs/common';
import { buyOrnament, wearOrnament } from '@ulty/contracts/commands/rewards.js';
import { ownOrnaments } from '@ulty/contracts/reads/ornaments.js';
import { OrnamentPurchase, Ornaments, OrnamentWorn } from '@ulty/contracts/rewards/ornaments.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { OrnamentsService } from './ornaments.service.js';

@Controller()
export class OrnamentsController {
  constructor(private readonly ornaments: OrnamentsService) {}

  /** Prices of the small ladder, and what the reader owns of it. 401. Product §2.5. */
  @Read(ownOrnaments, { answer: Ornaments })
  own(@SignedIn() user: SessionUser): Promise<Ornaments> {
    return this.ornaments.of(user);
  }

  /** Buys one, once, and wears it. 400 VALIDATION, 401, 403 FORBIDDEN, 409 ORNAMENT_OWNED, NOT_ENOUGH_COINS. Product §2.5. */
  @Command(buyOrnament, { body: OrnamentPurchase, answer: Ornaments })
  buy(@SignedIn() user: SessionUser, @Body() body: OrnamentPurchase): Promise<Ornaments> {
    return this.ornaments.buy(user, body);
  }

  /** Wears an owned one, or takes it off. 400 VALIDATION, 401, 409 ORNAMENT_NOT_OWNED. Product §2.5. */
  @Command(wearOrnament, { body: OrnamentWorn, answer: Ornaments })
  wear(@SignedIn() user: SessionUser, @Body() body: OrnamentWorn): Promise<Ornaments> {
    return this.ornaments.wear(user, body);
  }
}

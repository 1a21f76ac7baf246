import { Body, Controller, Param } from '@nestjs/common';
import { giveConsent } from '@ulty/contracts/commands/identity.js';
import { chooseLegalDeclaration } from '@ulty/contracts/commands/admin.js';
import { ConsentGiven, DeclarationChosen, LegalStanding, LegalText } from '@ulty/contracts/people/legal.js';
import { legalStanding, legalText } from '@ulty/contracts/reads/legal.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { LegalTexts } from './legal-texts.js';

/** Legal texts, consent, and the number of the declaration. Product §1.7. */
@Controller()
export class LegalController {
  constructor(private readonly texts: LegalTexts) {}

  /** A legal text in force. 404 NOT_FOUND. */
  @Read(legalText, { answer: LegalText })
  find(@Param('slug') slug: string): Promise<CachedAnswer<LegalText>> {
    return this.texts.text(slug);
  }

  /** Agrees to the version on screen. 400 CONSENT_REQUIRED when another is in force; 401. */
  @Command(giveConsent, { body: ConsentGiven, answer: null })
  async agree(@SignedIn() { id }: SessionUser, @Body() { consentVersion }: ConsentGiven): Promise<void> {
    await this.texts.agree(id, consentVersion);
  }

  /** The texts in force, with the operator's note of each. 401, 403. */
  @Read(legalStanding, { answer: LegalStanding })
  standing(): Promise<LegalStanding> {
    return this.texts.standing();
  }

  /** Sets the number of the declaration at the CIL, shown on the legal notice. 400 VALIDATION, 401, 403. Product §2.24. */
  @Command(chooseLegalDeclaration, { body: DeclarationChosen, answer: LegalStanding })
  declare(@SignedIn() user: SessionUser, @Body() chosen: DeclarationChosen): Promise<LegalStanding> {
    return this.texts.declare(user, chosen);
  }
}

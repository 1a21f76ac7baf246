import { Body, Controller, Param } from '@nestjs/common';
import { declareSharedPlace, withdrawSharedPlace } from '@ulty/contracts/commands/admin.js';
import { sharedPlaces } from '@ulty/contracts/reads/shared-places.js';
import { SharedPlaceDeclaration, SharedPlaceList, SharedPlaceWithdrawal } from '@ulty/contracts/community/shared-places.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { SharedPlaces } from '../../core/integrity/shared-places.js';
import { Read } from '../../core/reads/read.js';

@Controller()
export class SharedPlacesController {
  constructor(private readonly places: SharedPlaces) {}

  /** SharedPlaceList: networks of schools, cyber cafés and operators in force. 401, 403. Product §1.6.10. */
  @Read(sharedPlaces, { answer: SharedPlaceList })
  list(): Promise<SharedPlaceList> {
    return this.places.list();
  }

  /**
   * Declares a network that many strangers share: people on it are not counted as one household, so coins depend on it. 400 VALIDATION,
   * 401, 403, 409 PLACE_KNOWN. Product §1.6.10.
   */
  @Command(declareSharedPlace, { body: SharedPlaceDeclaration, answer: null })
  async declare(@Body() body: SharedPlaceDeclaration, @SignedIn() user: SessionUser): Promise<void> {
    await this.places.declare(body, user);
  }

  /** Withdraws a shared place. 400 VALIDATION, 401, 403, 404 PLACE_NOT_FOUND. Product §1.6.10. */
  @Command(withdrawSharedPlace, { body: SharedPlaceWithdrawal, answer: null })
  async withdraw(@Param('id') id: string, @Body() { reason }: SharedPlaceWithdrawal, @SignedIn() user: SessionUser): Promise<void> {
    if (!isUuid(id)) throw new AppError('PLACE_NOT_FOUND');
    await this.places.withdraw(id.toLowerCase(), reason, user);
  }
}

import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { sharedPlaces } from '@ulty/contracts/reads/shared-places.js';
import { SharedPlaceDeclaration, SharedPlaceList, SharedPlaceWithdrawal } from '@ulty/contracts/community/shared-places.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Power } from '../../core/http/power.js';
import { Answers } from '../../core/http/answers.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { SharedPlaces } from '../../core/integrity/shared-places.js';
import { Read } from '../../core/reads/read.js';

@Controller()
@Access('admin')
export class SharedPlacesController {
  constructor(private readonly places: SharedPlaces) {}

  /** SharedPlaceList: networks of schools, cyber cafés and operators in force. 401, 403. Product §1.6.10. */
  @Read(sharedPlaces, { answer: SharedPlaceList })
  list(): Promise<SharedPlaceList> {
    return this.places.list();
  }

  /** Declares a network that many strangers share. People behind it are no longer taken for one household, so coins depend on it. 400 VALIDATION, 401, 403, 409 PLACE_KNOWN. Product §1.6.10. */
  @Post('api/admin/shared-places')
  @Power('money')
  @HttpCode(204)
  @Answers(null)
  async declare(@Body({ schema: SharedPlaceDeclaration }) body: SharedPlaceDeclaration, @SignedIn() user: SessionUser): Promise<void> {
    await this.places.declare(body, user);
  }

  /** Withdraws it. 400 VALIDATION, 401, 403, 404 PLACE_NOT_FOUND. Product §1.6.10. */
  @Post('api/admin/shared-places/:id/withdrawal')
  @Power('reversible')
  @HttpCode(204)
  @Answers(null)
  async withdraw(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: SharedPlaceWithdrawal }) { reason }: SharedPlaceWithdrawal,
    @SignedIn() user: SessionUser,
  ): Promise<void> {
    if (!isUuid(id)) throw new AppError('PLACE_NOT_FOUND');
    await this.places.withdraw(id.toLowerCase(), reason, user);
  }
}

import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminUserPage, AdminUserQuery, BirthYearCorrected, BirthYearCorrection } from '@ulty/contracts/people/admin.js';
import { adminUsers } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { ADULT_KIND, AdminUsersService } from './admin-users.service.js';

@Controller()
@Access('admin')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  /** AdminUserPage of 25, by name or e-mail, accents ignored. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminUsers, { query: AdminUserQuery, answer: AdminUserPage })
  list(@Query() query: AdminUserQuery): Promise<AdminUserPage> {
    return this.users.list(query);
  }

  /**
   * Corrects a year of birth, which its owner can only set once, with an audit line of admin and reason; what makes a minor an adult is asked of
   * another administrator. 400 VALIDATION, 401, 403, 404 USER_NOT_FOUND, 409 APPROVAL_OPEN. Product §1.7, decision 0112.
   */
  @Post('api/admin/users/:id/birth-year')
  @Power('people', ADULT_KIND)
  @HttpCode(200)
  @Answers(BirthYearCorrected)
  correctBirthYear(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: BirthYearCorrection }) body: BirthYearCorrection,
    @SignedIn() admin: SessionUser,
  ): Promise<BirthYearCorrected> {
    return this.users.correctBirthYear(id, body, admin);
  }
}

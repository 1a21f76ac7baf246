import { Body, Controller, Param, Query } from '@nestjs/common';
import { correctBirthYear } from '@ulty/contracts/commands/admin.js';
import { AdminUserPage, AdminUserQuery, BirthYearCorrected, BirthYearCorrection } from '@ulty/contracts/people/admin.js';
import { adminUsers } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ADULT_KIND, AdminUsersService } from './admin-users.service.js';

@Controller()
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  /** AdminUserPage of 25, by name or e-mail, accents ignored. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminUsers, { query: AdminUserQuery, answer: AdminUserPage })
  list(@Query() query: AdminUserQuery): Promise<AdminUserPage> {
    return this.users.list(query);
  }

  /**
   * Corrects a year of birth, which its owner can set only once; the audit log records admin and reason. A correction that makes a minor an
   * adult needs the approval of another administrator. 400 VALIDATION, 401, 403, 404 USER_NOT_FOUND, 409 APPROVAL_OPEN. Product §1.7,
   * decision 0112.
   */
  @Command(correctBirthYear, {
    body: BirthYearCorrection,
    params: z.object({ id: z.uuid() }),
    answer: BirthYearCorrected,
    kinds: [ADULT_KIND],
  })
  correctBirthYear(
    @Param('id') id: string,
    @Body() body: BirthYearCorrection,
    @SignedIn() admin: SessionUser,
  ): Promise<BirthYearCorrected> {
    return this.users.correctBirthYear(id, body, admin);
  }
}

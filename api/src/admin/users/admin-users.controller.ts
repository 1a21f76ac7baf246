import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminUserPage, AdminUserQuery, BirthYearCorrection } from '@ulty/contracts/admin.js';
import { adminUsers } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { AdminUsersService } from './admin-users.service.js';

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
   * Corrects a year of birth, which its owner can only set once: 204, with an audit line of admin and reason. 400 VALIDATION, 401, 403, 404
   * USER_NOT_FOUND. Product §1.7.
   */
  @Post('api/admin/users/:id/birth-year')
  @HttpCode(204)
  @Answers(null)
  correctBirthYear(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: BirthYearCorrection }) body: BirthYearCorrection,
    @SignedIn() admin: SessionUser,
  ): Promise<void> {
    return this.users.correctBirthYear(id, body, admin);
  }
}

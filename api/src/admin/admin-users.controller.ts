import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { AdminUserPage, AdminUserQuery } from '@ulty/contracts/admin.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../auth/access.js';
import { Answers } from '../http/answers.js';
import { privateAnswer } from '../http/conditional.js';
import { AdminUsersService } from './admin-users.service.js';

@Controller('api/admin/users')
@Access('admin')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  /** AdminUserPage of 25, by name or e-mail, accents ignored. 400 VALIDATION, 401, 403. Product §2.24. */
  @Get()
  @Answers(AdminUserPage)
  async list(@Query({ schema: AdminUserQuery }) query: AdminUserQuery, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminUserPage | undefined> {
    return privateAnswer(request, reply, await this.users.list(query));
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { AdminUserPage, AdminUserQuery } from '@ulty/contracts/admin.js';
import { Access } from '../auth/access.js';
import { Answers } from '../http/answers.js';
import { AdminUsersService } from './admin-users.service.js';

@Controller('api/admin/users')
@Access('admin')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  /** AdminUserPage of 25, by name or e-mail, accents ignored. 400 VALIDATION, 401, 403. Product §2.24. */
  @Get()
  @Answers(AdminUserPage)
  list(@Query({ schema: AdminUserQuery }) query: AdminUserQuery): Promise<AdminUserPage> {
    return this.users.list(query);
  }
}

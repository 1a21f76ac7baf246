import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { AppError } from '../errors.js';
import { ACCESS, BEFORE_SECOND_FACTOR, READS_SESSION, type AccessLevel, type SessionUser } from './access.js';
import { SessionService } from './session.service.js';

/** Enforces `@Access`. Fails closed: a handler that declares nothing is an error of ours, refused to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!level) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access.`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (level === 'public') {
      if (Reflect.getMetadata(READS_SESSION, context.getHandler())) request.sessionUser = await this.sessions.fromRequest(request);
      return true;
    }
    const user = await this.sessions.fromRequest(request);
    if (!user) throw new AppError('UNAUTHENTICATED');
    if (level === 'admin') this.checkAdmin(user, context);
    request.sessionUser = { ...user, network: request.networks[0] };
    return true;
  }

  private checkAdmin(user: SessionUser, context: ExecutionContext): void {
    if (user.role !== 'admin') throw new AppError('FORBIDDEN');
    if (user.hasSecondFactor || this.config.adminSecondFactor === 'optional') return;
    if (!this.reflector.getAllAndOverride(BEFORE_SECOND_FACTOR, [context.getHandler(), context.getClass()])) throw new AppError('SECOND_FACTOR_REQUIRED');
  }
}

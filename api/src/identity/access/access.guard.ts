import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/base/errors.js';
import { ACCESS, BEFORE_SECOND_FACTOR, READS_SESSION, type AccessLevel, type SessionUser } from '../../core/http/access.js';
import { POWER, POWERS, type DeclaredPower } from '../../core/http/power.js';
import { SessionService } from '../sessions/session.service.js';

/** A handler and its controller, as Nest names them. */
export interface GuardedHandler {
  getHandler(): ReturnType<ExecutionContext['getHandler']>;
  getClass(): ReturnType<ExecutionContext['getClass']>;
}

/** Enforces `@Access` and `@Power`. Fails closed: a handler that declares nothing is a bug, and is refused to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.check(context.switchToHttp().getRequest<FastifyRequest>(), context);
    return true;
  }

  /**
   * Lets a request pass or throws UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_REQUIRED, or FRESH_PROOF_REQUIRED where the class of the act
   * requires one. Also called before a body is read: see body-access.ts.
   */
  async check(request: FastifyRequest, guarded: GuardedHandler): Promise<void> {
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, [guarded.getHandler(), guarded.getClass()]);
    if (!level) throw new Error(`${guarded.getClass().name}.${guarded.getHandler().name} declares no access.`);
    if (level === 'public') {
      if (Reflect.getMetadata(READS_SESSION, guarded.getHandler())) request.sessionUser = await this.sessions.fromRequest(request);
      return;
    }
    const user = await this.sessions.fromRequest(request);
    if (!user) throw new AppError('UNAUTHENTICATED');
    if (level === 'admin') await this.checkAdmin(user, request, guarded);
    request.sessionUser = { ...user, network: request.networks[0] };
  }

  private async checkAdmin(user: SessionUser, request: FastifyRequest, guarded: GuardedHandler): Promise<void> {
    if (user.role !== 'admin') throw new AppError('FORBIDDEN');
    const targets = [guarded.getHandler(), guarded.getClass()];
    if (!user.may.administer && !this.reflector.getAllAndOverride(BEFORE_SECOND_FACTOR, targets))
      throw new AppError('SECOND_FACTOR_REQUIRED');
    const declared = this.reflector.getAllAndOverride<DeclaredPower | undefined>(POWER, targets);
    if (!declared) throw new Error(`${guarded.getClass().name}.${guarded.getHandler().name} declares no class of power.`);
    if (POWERS[declared.power].asksProof && !(await this.sessions.isFresh(request))) throw new AppError('FRESH_PROOF_REQUIRED');
  }
}

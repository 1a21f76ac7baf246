import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { forgetDeviceProfile, keepDeviceProfile, openDeviceProfile } from '@ulty/contracts/commands/identity.js';
import { DeviceProfile, ProfileOpening, ProfilePin } from '@ulty/contracts/people/device-profiles.js';
import { deviceProfiles } from '@ulty/contracts/reads/sign-in.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { DeviceProfiles } from './device-profiles.service.js';

/** Several people on one phone, each under a code of four digits. Product §1.7, decision 0028. */
@Controller()
export class DeviceProfilesController {
  constructor(private readonly profiles: DeviceProfiles) {}

  /** The profiles kept on this device, by its cookie alone: plain list of DeviceProfile, five at most, empty on any other device. */
  @Read(deviceProfiles, { answer: z.array(DeviceProfile), isNeverStored: true })
  list(@MaybeSignedIn() user: SessionUser | null, @Req() request: FastifyRequest): Promise<DeviceProfile[]> {
    return this.profiles.list(request, user);
  }

  /**
   * Keeps the signed-in person on this device, or changes their code: 204. 400 VALIDATION, 401, 403 PROFILE_ADMIN, 409 PROFILES_FULL, 429
   * TOO_MANY_REQUESTS.
   */
  @Command(keepDeviceProfile, { body: ProfilePin, answer: null })
  keep(
    @SignedIn() user: SessionUser,
    @Body() { pin }: ProfilePin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.profiles.keep(user, pin, request, reply);
  }

  /** 'Retirer de ce téléphone': 204, the person stays signed in. 401. */
  @Command(forgetDeviceProfile, { answer: null })
  forget(@SignedIn() user: SessionUser, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.profiles.forget(user, request, reply);
  }

  /**
   * Signs in as a kept person, by a new token: 204. 409 VERSION_CONFLICT when another tab did so in the same moment; 400 VALIDATION,
   * CODE_INVALID with the tries left in fields.pin; 410 PROFILE_GONE after the fifth, or when the profile is not kept on this device; 429
   * TOO_MANY_REQUESTS.
   */
  @Command(openDeviceProfile, { body: ProfileOpening, answer: null })
  open(
    @Param('id') id: string,
    @Body() { pin }: ProfileOpening,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.profiles.open(id, pin, request, reply);
  }
}

import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import { findDeviceOfEmail, findDeviceOfNumber, findDeviceOfPerson, rememberDevice } from './known-devices.queries.js';
import { deviceToken, setDeviceCookie } from './session-cookie.js';
import { hashOfToken } from './session.service.js';

/**
 * Devices an account has been entered from, by a cookie that signs nobody in and stays after the sign-out: tries of strangers are counted
 * apart from tries on these devices. They are forgotten when their owner signs them out from elsewhere, and all of them with a new
 * password. Decision 0034.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly db: Db) {}

  /** Returns the device's key in counters when the account of this e-mail knows it, else null. */
  async ofEmail(email: string, request: FastifyRequest): Promise<string | null> {
    const device = deviceHash(request);
    return device && (await this.db.one(findDeviceOfEmail, { email, deviceHash: device })) ? device.toString('base64') : null;
  }

  /** The same for the account of a number, in E.164. */
  async ofNumber(phone: string, request: FastifyRequest): Promise<string | null> {
    const device = deviceHash(request);
    return device && (await this.db.one(findDeviceOfNumber, { number: phone, deviceHash: device })) ? device.toString('base64') : null;
  }

  /** The same for a person. */
  async ofPerson(userId: string, request: FastifyRequest): Promise<string | null> {
    const device = deviceHash(request);
    return device && (await this.db.one(findDeviceOfPerson, { user: userId, deviceHash: device })) ? device.toString('base64') : null;
  }

  /** Marks the device as known to the account without signing in: the caller has proven the account in another way. */
  async remember(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = deviceTokenOf(request);
    await this.db.count(rememberDevice, { user: userId, deviceHash: hashOfToken(token) });
    setDeviceCookie(request, reply, token);
  }
}

/** SHA-256 of the token a device carries, or null. */
export function deviceHash(request: FastifyRequest): Buffer | null {
  const token = deviceToken(request);
  return token ? hashOfToken(token) : null;
}

/** Returns the device's token: its own, or a new one, which the caller must then set as a cookie. */
export function deviceTokenOf(request: FastifyRequest): string {
  return deviceToken(request) ?? randomBytes(32).toString('base64url');
}

import { PHONE_COUNTRIES } from '@ulty/domain/base/phone-countries.js';
import { PHONE_METADATA } from '@ulty/domain/base/phone-metadata.js';
import { cleanPhone } from '@ulty/domain/base/phone-text.js';
import { parsePhoneNumberFromString, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import { AppError } from './errors.js';

const METADATA = PHONE_METADATA as MetadataJson;

export interface PhoneNumber {
  /** e.g. +22670123456: identifies the account. */
  e164: string;
  /** e.g. '+226 70 12 34 56'. */
  display: string;
}

/**
 * Parses a typed number: spaces, dashes, Arabic digits, 00226, 226 and +226 all give the same one. `country` tells how to read a number
 * without prefix. VALIDATION when it is no mobile number of a supported country. Product §2.1.
 */
export function readPhone(typed: string, country: string): PhoneNumber {
  const known = PHONE_COUNTRIES.some(({ code }) => code === country);
  const number = known
    ? parsePhoneNumberFromString(cleanPhone(typed), { defaultCountry: country as CountryCode, extract: false }, METADATA)
    : undefined;
  if (!number?.isValid() || number.ext)
    throw new AppError('VALIDATION', {
      fields: { phone: 'Ce numéro n’est pas celui d’un mobile que nous pouvons joindre. Exemple : 70 12 34 56' },
    });
  return { e164: number.number, display: number.formatInternational() };
}

/** Formats a stored number for people, e.g. '+226 70 12 34 56'. */
export function displayPhone(e164: string): string {
  return parsePhoneNumberFromString(e164, METADATA)?.formatInternational() ?? e164;
}

interface OtpCredential {
  code?: string;
}

/** Waits for the SMS where the browser can read its last line (WebOTP), until aborted. Resolves to nothing elsewhere. */
export async function readSms(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  try {
    const found = (await navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal,
    } as CredentialRequestOptions)) as OtpCredential | null;
    return found?.code ?? null;
  } catch {
    // Refused, or the page was left before the SMS came: the visitor can type the code.
    return null;
  }
}

import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, StartError } from './index.ts';

function read(args: readonly string[] = [], env: Record<string, string> = {}) {
  return readConfig({ args, env, cwd: '/srv' });
}

describe('the settings', () => {
  test('have defaults', () => {
    expect(read()).toEqual({
      port: 4300,
      uploadPort: 9234,
      host: '127.0.0.1',
      dataFolder: '/srv/.abrak',
      isFresh: false,
      databaseUrl: undefined,
      role: 'all',
      poolSize: 10,
      jobFrom: 2_000,
      versionLimits: { kept: 20, days: 90 },
      store: undefined,
      isPresigning: false,
      consoleFolder: undefined,
      keepsConsole: true,
      signInDelayMs: 6_000,
      serverStrokeMs: 4_000,
      provider: {},
      origins: [],
      partnerOrigins: [],
      consoleOrigin: undefined,
      securityContact: undefined,
      apiOrigin: undefined,
      uploadUrl: undefined,
      bankOrigin: undefined,
      stopGraceMs: 5_000,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      logFormat: 'text',
      trustedProxies: expect.anything(),
      gateways: { behpardakht: undefined, zarinpal: undefined },
      simulated: [],
      smtp: undefined,
    });
  });

  test('come from the environment', () => {
    const env = {
      PORT: '1',
      UPLOAD_PORT: '2',
      HOST: 'localhost',
      DATA_DIR: 'data',
      DATABASE_URL: 'postgres://127.0.0.1/abrak',
      DATABASE_POOL: '40',
      STORE: 's3://files/abrak?endpoint=http://127.0.0.1:9000&publicEndpoint=https://s3.example&checksums=true',
      DOWNLOADS: 'presigned',
      JOB_DOCUMENTS: '5000',
      FILE_VERSIONS: '5',
      FILE_VERSION_DAYS: '30',
      CONSOLE_DIR: '../console',
      CONSOLE_CACHE: 'off',
      SIGN_IN_DELAY_MS: '0',
      SERVER_STROKE_MS: '50',
      COUNTRY_LOOKUP_URL: 'https://where.example/json',
      SUPPORT_URL: 'https://help.example/fa?from=console',
      CHAT_URL: 'http://127.0.0.1:9000/chat',
      ORIGINS: 'http://127.0.0.1:6006, http://localhost:6006',
      PARTNER_ORIGINS: 'http://127.0.0.1:4400',
      CONSOLE_URL: 'https://console.example/',
      API_URL: 'https://api.example',
      BANK_URL: 'https://bank.example',
      UPLOAD_URL: 'https://uploads.example/',
      STOP_GRACE_SECONDS: '600',
      METRICS_PORT: '3',
      METRICS_HOST: '10.0.0.7',
      LOG_FORMAT: 'json',
      SMTP_URL: 'smtp://user:secret@127.0.0.1:2525',
      MAIL_FROM: 'Abrak <no-reply@abrak.example>',
      SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY: 'yes',
    };
    expect(read([], env)).toEqual({
      port: 1,
      uploadPort: 2,
      host: 'localhost',
      dataFolder: '/srv/data',
      isFresh: false,
      databaseUrl: 'postgres://127.0.0.1/abrak',
      poolSize: 40,
      store: {
        bucket: 'files',
        prefix: 'abrak/',
        endpoint: 'http://127.0.0.1:9000',
        publicEndpoint: 'https://s3.example',
        region: 'us-east-1',
        isPathStyle: true,
        hasChecksums: true,
        credentials: undefined,
      },
      isPresigning: true,
      jobFrom: 5_000,
      versionLimits: { kept: 5, days: 30 },
      role: 'all',
      consoleFolder: '/console',
      keepsConsole: false,
      signInDelayMs: 0,
      serverStrokeMs: 50,
      provider: {
        countryLookupUrl: 'https://where.example/json',
        supportUrl: 'https://help.example/fa?from=console',
        chatUrl: 'http://127.0.0.1:9000/chat',
      },
      origins: ['http://127.0.0.1:6006', 'http://localhost:6006'],
      gateways: { behpardakht: undefined, zarinpal: undefined },
      simulated: ['bank'],
      partnerOrigins: ['http://127.0.0.1:4400'],
      consoleOrigin: 'https://console.example',
      securityContact: undefined,
      apiOrigin: 'https://api.example',
      bankOrigin: 'https://bank.example',
      uploadUrl: 'https://uploads.example/nwuploads',
      trustedProxies: expect.anything(),
      stopGraceMs: 600_000,
      metricsPort: 3,
      metricsHost: '10.0.0.7',
      logFormat: 'json',
      smtp: { url: 'smtp://user:secret@127.0.0.1:2525', from: 'Abrak <no-reply@abrak.example>' },
    });
  });

  test('are absent when they are empty', () => {
    const env = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', ORIGINS: '', SMTP_URL: '', AWS_REGION: '' };
    expect(read([], env)).toEqual({ ...read(), trustedProxies: expect.anything() });
  });

  test('come from flags first', () => {
    const args = ['--port', '0', '--upload-port=0', '--host', '::1', '--data', '/data', '--fresh'];
    const env = { PORT: '1', UPLOAD_PORT: '2', HOST: 'localhost', DATA_DIR: 'data' };
    expect(read(args, env)).toMatchObject({ port: 0, uploadPort: 0, host: '::1', dataFolder: '/data', isFresh: true });
  });

  describe('of the provider', () => {
    const file = join(tmpdir(), `abrak-provider-${process.pid}.json`);
    const readFile = (text: string, env: Record<string, string> = {}) => {
      writeFileSync(file, text);
      return read([], { PROVIDER_CONFIG: file, ...env });
    };
    afterAll(() => rmSync(file));

    test('come from its file, below the environment', () => {
      const written = {
        taxes: [{ rateBp: 1_000 }],
        chatUrl: 'https://chat.example/',
        supportUrl: 'https://help.example/',
      };
      const { provider } = readFile(JSON.stringify(written), { SUPPORT_URL: 'https://other.example/' });
      expect(provider).toEqual({ ...written, supportUrl: 'https://other.example/' });
    });

    test('refuse the start with a sentence about each wrong value', () => {
      expect(() => readFile('{ "taxes": 10, "captcha": 1 }')).toThrow(
        new StartError(
          `${file}: provider.taxes is 10; expected a list of tax lines such as [{"rateBp": 1000}]. ` +
            'provider.captcha is 1; expected an object with the kind "challenge", "none" or "element".',
        ),
      );
      expect(() => readFile('{')).toThrow(/^PROVIDER_CONFIG must name a JSON file; .* cannot be read: /);
      expect(() => read([], { PROVIDER_CONFIG: 'none.json' })).toThrow(
        /^PROVIDER_CONFIG must name a JSON file; \/srv\/none\.json cannot be read: /,
      );
    });
  });

  test.each([
    [['--port', 'x'], '--port must be a whole number from 0 to 65535, not "x".'],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [
      ['--role', 'web'],
      '--role web needs DATABASE_URL: the embedded database belongs to one process, which does all the work.',
    ],
    [['--role', 'job'], '--role must be web, worker or all, not "job".'],
  ])('that are invalid as flags are refused with a sentence: %j', (args, message) => {
    expect(() => read(args)).toThrow(new StartError(message));
  });

  test.each([
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json, not "xml".'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "x".'],
    [{ SIGN_IN_DELAY_MS: '-1' }, 'SIGN_IN_DELAY_MS must be a whole number from 0 to 600000, not "-1".'],
    [
      { COUNTRY_LOOKUP_URL: 'ftp://a.test' },
      'COUNTRY_LOOKUP_URL must be an address that begins with http:// or https://, not "ftp://a.test".',
    ],
    [
      { SUPPORT_URL: 'javascript:alert(1)' },
      'SUPPORT_URL must be an address that begins with https://, not "javascript:alert(1)".',
    ],
    [
      { CHAT_URL: 'http://chat.example/' },
      'CHAT_URL must be an address that begins with https://, not "http://chat.example/".',
    ],
    [{ STORE: 's3://files' }, 'STORE needs DATABASE_URL: the files of the embedded database are in its data folder.'],
    [{ DOWNLOADS: 'direct' }, 'DOWNLOADS must be proxied or presigned, not "direct".'],
    [{ DOWNLOADS: 'presigned' }, 'DOWNLOADS=presigned needs STORE: only an object store answers to signed addresses.'],
    [
      {
        DOWNLOADS: 'presigned',
        DATABASE_URL: 'postgres://x/y',
        STORE: 's3://files?endpoint=http://store:9000',
        CONSOLE_URL: 'https://console.example',
      },
      'DOWNLOADS=presigned needs an https endpoint, because API_URL begins with https://: name it by publicEndpoint in STORE.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user@127.0.0.1:5432/abrak.'],
    [
      { CONSOLE_URL: 'https://a.test/path' },
      'CONSOLE_URL must be an origin such as https://console.example.com, not "https://a.test/path".',
    ],
    [
      { SECURITY_CONTACT: 'javascript:alert(1)' },
      'SECURITY_CONTACT must be an address such as mailto:security@example.com, not "javascript:alert(1)".',
    ],
    [
      { TRUST_PROXY: 'proxy.example' },
      'TRUST_PROXY must list the addresses of proxies such as 127.0.0.1 or 10.0.0.0/8, not "proxy.example".',
    ],
    [
      { UPLOAD_URL: 'javascript:0' },
      'UPLOAD_URL must be an address such as https://uploads.example.com/nwuploads, not "javascript:0".',
    ],
    [
      { CONSOLE_URL: 'https://a.test', API_URL: 'http://b.test' },
      'API_URL must begin with https:// like CONSOLE_URL, not "http://b.test".',
    ],
    [
      { SMTP_URL: 'http://a.test', MAIL_FROM: 'a' },
      'SMTP_URL must be an address such as smtp://user:password@127.0.0.1:587, beside MAIL_FROM.',
    ],
    [
      { MAIL_FROM: 'a@a.test' },
      'SMTP_URL must be an address such as smtp://user:password@127.0.0.1:587, beside MAIL_FROM.',
    ],
    [
      { SMTP_URL: 'smtp://a.test' },
      'MAIL_FROM must say who sends mails, such as Abrak <no-reply@example.com>, beside SMTP_URL.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "grpc".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER: 'some' },
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, not "some".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2".',
    ],
    [
      { ORIGINS: 'http://a.test/path' },
      'ORIGINS must list origins such as http://127.0.0.1:6006, not "http://a.test/path".',
    ],
  ])('that are invalid are refused with a sentence: %j', (env, message) => {
    expect(() => read([], env)).toThrow(new StartError(message));
  });

  test.each([
    'files',
    's3://files?bucket=x',
    's3://files?endpoint=10.0.0.1',
    's3://files?pathStyle=1',
    'https://files.example',
  ])('refuse the store %j', (STORE) => {
    expect(() => read([], { STORE, DATABASE_URL: 'postgres://127.0.0.1/abrak' })).toThrow(
      new StartError(
        'STORE must be an address such as s3://bucket/prefix?endpoint=https://s3.example.com&publicEndpoint=https://files.example.com&region=us-east-1&pathStyle=true&checksums=true.',
      ),
    );
  });

  test.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true', OTEL_TRACES_SAMPLER: 'some' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/v1/traces', OTEL_TRACES_SAMPLER: 'always_off' },
      { sampler: 'always_off', ratio: 1 },
    ],
  ])('of traces: %j', (env, traces) => {
    expect(read([], env).traces).toEqual(traces);
  });

  test('refuse an unknown flag and list the known ones', () => {
    expect(() => read(['--prot', '1'])).toThrow(
      /Known flags: --port, --upload-port, --host, --data, --fresh, --role\.$/,
    );
  });
});

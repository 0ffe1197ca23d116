const SAMPLE_RATE = 16_000;
const NOTE_SECONDS = 0.4;
const HEADER_BYTES = 44;

// Degrees of the mode Shur from D, in hertz.
const notes = [293.7, 318.4, 349.2, 392, 440, 392, 349.2, 318.4, 293.7];

function amplitudeAt(sample: number): number {
  const seconds = sample / SAMPLE_RATE;
  const note = notes[Math.floor(seconds / NOTE_SECONDS)] ?? 0;
  const fade = 1 - (seconds % NOTE_SECONDS) / NOTE_SECONDS;
  return 0.4 * fade * Math.sin(2 * Math.PI * note * seconds);
}

/** Returns a short tune as a WAV file: 16 bits, mono, 16 kHz. */
export function melody(): Buffer {
  const samples = Math.floor(notes.length * NOTE_SECONDS * SAMPLE_RATE);
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let sample = 0; sample < samples; sample += 1) {
    file.writeInt16LE(Math.round(amplitudeAt(sample) * 0x7fff), HEADER_BYTES + sample * 2);
  }
  return file;
}

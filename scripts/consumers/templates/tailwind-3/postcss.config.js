export default { plugins: { tailwindcss: { content: ['./src/**/*.tsx'] } } };

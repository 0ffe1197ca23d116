import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

export default {
  mode: 'production',
  entry: { main: './src/main.tsx' },
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new rspack.CssExtractRspackPlugin()],
  performance: false,
};

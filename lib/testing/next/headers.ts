import { NextRequest } from 'next/server.js';
import { asked } from '@/lib/testing/asked';

// In the place of `next/headers`.

export const headers = async (): Promise<Headers> => asked.headers;

export const cookies = async () => new NextRequest('http://localhost:3000', { headers: asked.headers }).cookies;

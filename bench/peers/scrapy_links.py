"""Scrapy on one site: follows every link of the host, 32 requests at once, keeps the title."""

import re
import sys
from urllib.parse import urlsplit

from scrapy import Spider
from scrapy.crawler import CrawlerProcess
from scrapy.http import HtmlResponse
from scrapy.linkextractors import LinkExtractor

start = sys.argv[1]


class Links(Spider):
    name = "links"
    start_urls = [start]
    allowed_domains = [urlsplit(start).hostname]
    extractor = LinkExtractor(allow=[r"^https?://" + re.escape(urlsplit(start).netloc) + "/"])

    def parse(self, response):
        if not isinstance(response, HtmlResponse):
            return
        yield {"url": response.url, "title": response.xpath("//title/text()").get()}
        for link in self.extractor.extract_links(response):
            yield response.follow(link)


process = CrawlerProcess(
    {
        "CONCURRENT_REQUESTS": 32,
        "CONCURRENT_REQUESTS_PER_DOMAIN": 32,
        "ROBOTSTXT_OBEY": False,
        "RETRY_ENABLED": False,
        "COOKIES_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
        "LOG_LEVEL": "CRITICAL",
    }
)
process.crawl(Links)
process.start()
